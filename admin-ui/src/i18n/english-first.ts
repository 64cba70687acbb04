import { english as sessionWords } from '../session/english.ts';
import { consoleErrors } from './english-errors.ts';

/** What the console says to whoever is not signed in yet. */
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
