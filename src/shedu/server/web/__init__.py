"""The service over HTTP and websockets: thin handlers, guards, and the page.

`app.web_app` puts it together, and `serving.serve` runs it. docs/api.md is for those who use it.
Nothing here loads the service or a game before the server listens: `opening` does that.
"""
