// Runs in the payment window: tells the page around it what happened, and lets Escape give up.
(() => {
  const place = document.querySelector('[data-origin]');
  const { origin, result } = place?.dataset ?? {};

  if (origin && window.parent !== window) {
    const message = result
      ? { type: 'payment-window:result', result: JSON.parse(result) }
      : { type: 'payment-window:opened' };
    window.parent.postMessage(message, origin);
  }

  document.querySelector('form')?.addEventListener('submit', (event) => {
    // A button pressed twice would post twice; the pressed one is already part of the form's data.
    const { currentTarget } = event;
    setTimeout(() => {
      for (const button of currentTarget.querySelectorAll('button')) button.disabled = true;
    });
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') document.querySelector('button[value=cancel]')?.click();
  });
})();
