document.documentElement.dataset.unfold = "ready";
