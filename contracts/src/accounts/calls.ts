import type { Call } from '../call.ts';

export const accountCalls = {
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    again: 'Each login starts a session of its own; its token is stored nowhere.',
  },
  giveSecondFactor: {
    method: 'POST',
    path: '/api/login/second-factor',
    access: 'user',
    again: 'Each code works once; the token of the session is stored nowhere.',
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/v1/users/{userId}/second-factor',
    access: 'user',
    own: 'params.userId',
    again: 'Each makes a new secret, and the one before is worth nothing; no reply is stored.',
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/v1/users/{userId}/second-factor',
    access: 'user',
    own: 'params.userId',
    again: 'A secret is confirmed once; its recovery codes are stored nowhere.',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'user',
    again: 'A session that has ended stays ended, and its token is answered with 401.',
  },
  sessions: {
    method: 'GET',
    path: '/api/v1/users/{userId}/sessions',
    access: 'user',
    own: 'params.userId',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/users/{userId}/sessions/{sessionId}',
    access: 'user',
    own: 'params.userId',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/v1/users/{userId}/sessions',
    access: 'user',
    own: 'params.userId',
  },
  signUp: { method: 'POST', path: '/api/v1/users', access: 'anyone' },
  signInProviders: { method: 'GET', path: '/api/v1/users/sign-in-providers', access: 'anyone' },
  socialSession: {
    method: 'POST',
    path: '/api/v1/users/social-session',
    access: 'anyone',
    again: 'Each code works once; the token of the session is stored nowhere.',
  },
  authByApple: {
    method: 'POST',
    path: '/api/v1/users/auth-by-apple',
    access: 'anyone',
    again: 'Each way back from Apple works once; the token of the session is stored nowhere.',
  },
  socialSignUp: {
    method: 'POST',
    path: '/api/v1/users/social-sign-up',
    access: 'anyone',
    again: 'Each code makes one member; the token of the session is stored nowhere.',
  },
  socialAccounts: {
    method: 'GET',
    path: '/api/v1/users/{userId}/social-accounts',
    access: 'user',
    own: 'params.userId',
  },
  endSocialAccount: {
    method: 'DELETE',
    path: '/api/v1/users/{userId}/social-accounts/{provider}',
    access: 'user',
    own: 'params.userId',
  },
  currentUser: { method: 'GET', path: '/api/v1/users/me', access: 'user' },
  resendVerification: {
    method: 'POST',
    path: '/api/v1/users/{userId}/email-verification',
    access: 'user',
    own: 'params.userId',
  },
  confirmEmail: { method: 'PUT', path: '/api/v1/users/email-verification', access: 'user' },
  askPasswordReset: { method: 'POST', path: '/api/v1/users/user/forgot-password-reset', access: 'anyone' },
  resetPassword: { method: 'PUT', path: '/api/v1/users/user/forgot-password-reset', access: 'anyone' },
  /** Ours: who signed up without a date of birth tells it, before the first charge, request or entry. */
  tellBirthDate: {
    method: 'PUT',
    path: '/api/v1/users/{userId}/birth-date',
    access: 'verified',
    own: 'params.userId',
  },
  updateUser: { method: 'PUT', path: '/api/v1/users/{userId}', access: 'verified', own: 'params.userId' },
} as const satisfies Record<string, Call>;
