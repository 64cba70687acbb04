// The sandbox's stand-in for the provider's browser script: window.IMP with init and request_pay.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const openTimeoutMs = 15_000;
  const passedOn = [
    'merchant_uid',
    'name',
    'amount',
    'currency',
    'pay_method',
    'pg',
    'language',
    'notice_url',
    'm_redirect_url',
  ];
  let merchantCode;
  let isOpen = false;

  function requestPay(params, callback = () => {}) {
    const refuse = (code, message) =>
      callback({
        success: false,
        imp_uid: null,
        merchant_uid: params.merchant_uid ?? null,
        paid_amount: 0,
        status: null,
        error_code: code,
        error_msg: message,
      });
    if (!merchantCode) return refuse('NOT_INITIALISED', 'IMP.init must be called first');
    if (typeof params.amount !== 'number') return refuse('NO_AMOUNT', 'amount must be a number');
    if (!params.merchant_uid) return refuse('NO_MERCHANT_UID', 'merchant_uid is missing');
    if (isOpen) return refuse('ALREADY_OPEN', 'a payment window is open');
    if (redirects(params)) location.assign(windowUrl(params, { channel: isMobile() ? 'mobile' : 'pc' }));
    else openFrame(params, callback, refuse);
  }

  /** Phones and PayPal leave the page; `popup: false` requests it too. */
  function redirects(params) {
    if (!params.m_redirect_url) return false;
    return params.popup === false || isMobile() || String(params.pg ?? '').startsWith('paypal');
  }

  function isMobile() {
    return (
      matchMedia('(max-width: 640px)').matches || /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)
    );
  }

  function windowUrl(params, way) {
    const url = new URL('/pay', home);
    url.searchParams.set('user_code', merchantCode);
    for (const name of passedOn) {
      if (params[name] !== undefined && params[name] !== null) url.searchParams.set(name, params[name]);
    }
    for (const [name, value] of Object.entries(way)) url.searchParams.set(name, value);
    return url.href;
  }

  function openFrame(params, callback, refuse) {
    const frame = document.createElement('iframe');
    const overlay = overlayAround(frame);
    const focused = document.activeElement;
    frame.src = windowUrl(params, { channel: isMobile() ? 'mobile' : 'pc', origin: location.origin });

    const close = () => {
      isOpen = false;
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      overlay.remove();
      focused?.focus?.();
    };
    const timer = setTimeout(() => {
      close();
      refuse('WINDOW_NOT_OPENED', 'the payment window did not open');
    }, openTimeoutMs);
    const onMessage = (event) => {
      if (event.origin !== home || event.source !== frame.contentWindow) return;
      if (event.data?.type === 'payment-window:opened') {
        clearTimeout(timer);
        frame.focus();
      } else if (event.data?.type === 'payment-window:result') {
        close();
        callback(event.data.result);
      }
    };
    window.addEventListener('message', onMessage);
    isOpen = true;
    document.body.append(overlay);
  }

  function overlayAround(frame) {
    const overlay = document.createElement('div');
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', 'Payment');
    // Set property by property, so that the shop's content security policy need not allow inline styles.
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      placeItems: 'center',
      background: 'rgb(0 0 0 / 55%)',
    });
    frame.title = 'Payment';
    frame.referrerPolicy = 'no-referrer';
    Object.assign(frame.style, {
      width: 'min(420px, 100vw)',
      height: 'min(640px, 100dvh)',
      border: '0',
      borderRadius: '16px',
      background: '#fff',
      boxShadow: '0 20px 60px rgb(0 0 0 / 35%)',
    });
    overlay.append(frame);
    return overlay;
  }

  window.IMP = {
    init(code) {
      merchantCode = code;
    },
    request_pay: requestPay,
  };
})();
