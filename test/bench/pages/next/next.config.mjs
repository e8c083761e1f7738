export default {
  output: "export",
  // Its packages are a link to a folder elsewhere, which it would not follow out of its root.
  turbopack: { root: "/" },
};
