"""What is counted, for Prometheus; each server has a registry of its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    def __init__(self) -> None:
        registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._registry = registry
        self._children: dict[tuple[Counter, tuple[str, ...]], Counter] = {}
        self.requests = Counter(
            "shedu_requests", "HTTP requests.", ["method", "route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "shedu_request_seconds", "Time to answer an HTTP request.", registry=registry
        )
        self.sockets = Gauge("shedu_sockets", "Open websockets.", registry=registry)
        self.watches = Gauge("shedu_watches", "Tables watched over websockets.", registry=registry)
        self.pushes = Counter(
            "shedu_pushes", "Events pushed to watchers.", ["kind"], registry=registry
        )
        self.dropped = Counter(
            "shedu_dropped_sockets",
            "Websockets closed because they read too slowly.",
            registry=registry,
        )

        self.loop_stall = Histogram(
            "shedu_loop_stall_seconds",
            "How late the event loop came to a task that waits at short intervals.",
            buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
            registry=registry,
        )
        self.loop_stalls = Counter(
            "shedu_loop_stalls", "Times that it was late by more than 50 ms.", registry=registry
        )

    def count_push(self, kind: str) -> None:
        self._child(self.pushes, kind).inc()

    def count_request(self, method: str, route: str, status: str, seconds: float) -> None:
        self._child(self.requests, method, route, status).inc()
        self.seconds.observe(seconds)

    def _child(self, counter: Counter, *labels: str) -> Counter:
        """The counter with these labels; kept, since to find it takes longer than to count."""
        key = (counter, labels)
        if key not in self._children:
            self._children[key] = counter.labels(*labels)
        return self._children[key]

    def told(self) -> bytes:
        return generate_latest(self._registry)
