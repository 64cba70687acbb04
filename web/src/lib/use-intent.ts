import { type Intent, newIntent } from '@sowon/contracts/intent';
import { useState } from 'react';

/** What the page, dialog or form that calls this is for; it lives as long as that is shown. */
export function useIntent(): Intent {
  const [intent] = useState(() => newIntent(crypto));
  return intent;
}
