/* Checkout step events. Load with defer, after the consent manager. */
(function () {
  'use strict';

  var layer = (window.dataLayer = window.dataLayer || []);
  var started = performance.now();
  var current = null;

  function consented() {
    return Boolean(window.shopConsent && window.shopConsent.analytics);
  }

  function push(name, extra) {
    if (!consented()) return;
    layer.push(Object.assign({ event: name, t: Math.round(performance.now() - started) }, extra || {}));
  }

  function step(name) {
    if (name === current) return;
    if (current) push('checkout_step_end', { step: current });
    current = name;
    push('checkout_step_start', { step: name });
  }

  var steps = document.querySelectorAll('[data-checkout-step]');
  var io = new IntersectionObserver(function (entries) {
    entries.forEach(function (e) {
      if (e.isIntersecting) step(e.target.dataset.checkoutStep);
    });
  }, { threshold: 0.6 });
  steps.forEach(function (el) { io.observe(el); });

  document.addEventListener('invalid', function (e) {
    push('checkout_field_error', { field: e.target.name || 'unnamed' });
  }, true);

  window.addEventListener('pagehide', function () {
    push('checkout_leave', { step: current });
  });
})();
