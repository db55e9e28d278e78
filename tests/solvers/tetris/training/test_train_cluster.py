"""Training on a Dask cluster: two local workers come to the same weights as one thread."""
import gc
import warnings

import pytest

from tests.solvers.tetris.training.small import Here, begun, trained


@pytest.mark.cluster
def test_two_workers_of_a_cluster_train_the_same():
    distributed = pytest.importorskip("distributed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a port that is taken, and of what a scheduler does on ending
        with (
            distributed.LocalCluster(
                n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1",
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            assert len(client.scheduler_info()["workers"]) == 2
            found = trained(begun(), 4, client.get_executor())
        gc.collect()
    assert found == trained(begun(), 4, Here())
