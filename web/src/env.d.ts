/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** What the build is told (README). */
interface ImportMetaEnv {
  /** Pages of the app for phones in the stores; unset while there are none. */
  readonly VITE_APP_STORE_URL?: string;
  readonly VITE_GOOGLE_PLAY_URL?: string;
}
