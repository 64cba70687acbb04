import { msg } from '@lingui/core/macro';

/** Returns the password field’s message for a login error; undefined for other codes. */
export function refusedLogin(code: string) {
  if (code === 'LOGIN_TOO_OLD') {
    return { at: 'password', text: msg`You logged in some time ago. Please enter your password.` } as const;
  }
  return code === 'LOGIN_FAILED'
    ? ({ at: 'password', text: msg`The password is another one.` } as const)
    : undefined;
}
