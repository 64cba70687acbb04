import { english as sessionWords } from '../session/english.ts';
import { consoleErrors } from './english-errors.ts';

/** The console's English texts before sign-in. */
export const english = {
  console: {
    name: 'Sowon Console',
    copy: 'Copy %{what}',
    copied: 'Copied.',
    copy_failed: 'The browser did not allow copying.',
    error: consoleErrors,
    ...sessionWords.console,
  },
};
