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
        self.requests = Counter(
            "shedu_requests", "HTTP requests.", ["method", "route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "shedu_request_seconds", "Until an HTTP request is answered.", registry=registry
        )
        self.sockets = Gauge("shedu_sockets", "Websockets that are open.", registry=registry)
        self.watches = Gauge("shedu_watches", "Tables that sockets watch.", registry=registry)
        self.pushes = Counter(
            "shedu_pushes", "Events that were pushed.", ["kind"], registry=registry
        )
        self.dropped = Counter(
            "shedu_dropped_sockets", "Sockets that read too slowly.", registry=registry
        )

    def told(self) -> bytes:
        return generate_latest(self._registry)
