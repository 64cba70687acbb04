// Runs in the payment window: reports its state to the surrounding page, and lets Escape cancel the payment.
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
    // Prevents a second submit by a double click; the form data already includes the pressed button.
    const { currentTarget } = event;
    setTimeout(() => {
      for (const button of currentTarget.querySelectorAll('button')) button.disabled = true;
    });
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') document.querySelector('button[value=cancel]')?.click();
  });
})();
