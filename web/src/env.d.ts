/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Variables of the build (docs/operate.md). */
interface ImportMetaEnv {
  /** Store pages of the phone app; unset while there are none. */
  readonly VITE_APP_STORE_URL?: string;
  readonly VITE_GOOGLE_PLAY_URL?: string;
}
