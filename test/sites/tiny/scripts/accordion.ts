document.documentElement.dataset.accordion = "ready";
