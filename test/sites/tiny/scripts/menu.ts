document.documentElement.dataset.menu = "ready";
