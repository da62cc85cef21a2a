const keep = ["duotone-wave", "mask-moon"];

export default {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    {
      name: "preset-default",
      params: { overrides: { mergePaths: false, removeUnknownsAndDefaults: { keepRoleAttr: true } } },
    },
    "removeDimensions",
    "removeStyleElement",
    "convertStyleToAttrs",
    {
      name: "currentColor",
      fn: (_root, _p, info) => ({
        element: {
          enter: (node) => {
            if (keep.some((k) => info.path?.includes(k))) return;
            for (const a of ["stroke", "fill"]) {
              if (node.attributes[a] && node.attributes[a] !== "none") node.attributes[a] = "currentColor";
            }
          },
        },
      }),
    },
  ],
};
