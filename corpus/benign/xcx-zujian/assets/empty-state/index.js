Component({
  options: { styleIsolation: "apply-shared" },
  properties: { text: { type: String, value: "这里还没有内容" }, action: String },
  methods: { onTap() { this.triggerEvent("action"); } },
});
