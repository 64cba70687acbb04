import type { Call } from '../call.ts';

export const accountCalls = {
  login: { method: 'POST', path: '/api/login', access: 'anyone' },
  logout: { method: 'POST', path: '/api/logout', access: 'user' },
  signUp: { method: 'POST', path: '/api/v1/users', access: 'anyone' },
  currentUser: { method: 'GET', path: '/api/v1/users/me', access: 'user' },
  resendVerification: {
    method: 'POST',
    path: '/api/v1/users/{userId}/email-verification',
    access: 'user',
    own: 'params.userId',
  },
  confirmEmail: { method: 'PUT', path: '/api/v1/users/email-verification', access: 'anyone' },
} as const satisfies Record<string, Call>;
