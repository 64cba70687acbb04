import { korean as sessionWords } from '../session/korean.ts';
import type { english } from './english-first.ts';
import { consoleErrors } from './korean-errors.ts';
import type { Words } from './words.ts';

/** The console's Korean texts before sign-in. */
export const korean: Words<typeof english> = {
  console: {
    name: '소원 콘솔',
    copy: '%{what} 복사',
    copied: '복사했습니다.',
    copy_failed: '브라우저가 복사를 허용하지 않았습니다.',
    error: consoleErrors,
    ...sessionWords.console,
  },
};
