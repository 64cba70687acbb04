import { z } from 'zod';
import { Id, IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { accountCalls } from './calls.ts';
import { ChangePassword, ForgottenPassword, NewPassword } from './password.ts';
import { EditProfile } from './profile.ts';
import {
  AuthByApple,
  CurrentUser,
  Language,
  OwnSession,
  OwnSocialAccount,
  SessionKind,
  SignUp,
  SocialProvider,
  SocialSession,
  SocialSessionReply,
  SocialSignUp,
  TellBirthDate,
} from './schemas.ts';
import { LoginReply, RecoveryCodes, SecondFactorCode, SecondFactorSecret } from './second-factor.ts';

export const accountRoutes = {
  login: route(accountCalls.login, {
    summary: 'Sign in; the token is the reply’s Authorization header.',
    body: z.strictObject({
      username: z.string().max(254),
      password: z.string().max(128),
      /** Staff have their staff roles only in a CONSOLE session, which is short-lived. */
      session: SessionKind.default('SHOP'),
    }),
    reply: LoginReply,
    errors: [401, 403, 429],
  }),
  giveSecondFactor: route(accountCalls.giveSecondFactor, {
    summary:
      'Give the second factor in a session of the console that waits for it: the code of an app, or a recovery code. The session that follows is a new one; its token is the reply’s Authorization header.',
    body: SecondFactorCode,
    reply: IdReply,
    errors: [403, 404, 429],
  }),
  startSecondFactor: route(accountCalls.startSecondFactor, {
    summary: 'Make the secret of a second factor, in a session of the console whose member has none yet.',
    params: z.strictObject({ userId: Id }),
    reply: SecondFactorSecret,
    errors: [403, 409],
  }),
  confirmSecondFactor: route(accountCalls.confirmSecondFactor, {
    summary:
      'Confirm that secret by a code of it. The reply shows the recovery codes, this once; the session that follows is a new one, as of the call that gives a code.',
    params: z.strictObject({ userId: Id }),
    body: SecondFactorCode,
    reply: RecoveryCodes,
    errors: [403, 404, 409],
  }),
  logout: route(accountCalls.logout, {
    summary: 'End this session everywhere its token is held.',
    reply: IdReply,
  }),
  sessions: route(accountCalls.sessions, {
    summary: 'Where the member is signed in now, the newest first.',
    params: z.strictObject({ userId: Id }),
    reply: z.array(OwnSession),
  }),
  endSession: route(accountCalls.endSession, {
    summary: 'End one of the own sessions.',
    params: z.strictObject({ userId: Id, sessionId: Id }),
    reply: IdReply,
    errors: [404],
  }),
  endOtherSessions: route(accountCalls.endOtherSessions, {
    summary: 'End all own sessions but the one that asks.',
    params: z.strictObject({ userId: Id }),
    reply: z.object({ ended: z.int() }),
  }),
  signUp: route(accountCalls.signUp, {
    summary: 'Become a member; a verification mail is sent.',
    body: SignUp,
    reply: IdReply,
    errors: [409, 429],
  }),
  updateUser: route(accountCalls.updateUser, {
    summary:
      'Change what one told of oneself, as a whole; or the own password, minutes after logging in with the present one, by which all other sessions end.',
    params: z.strictObject({ userId: Id }),
    body: z.union([EditProfile, ChangePassword]),
    reply: IdReply,
    errors: [403, 404],
  }),
  chooseLanguage: route(accountCalls.chooseLanguage, {
    summary: 'Choose the language of the own mails and pushes.',
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ language: Language }),
    reply: z.object({ id: Id, language: Language }),
  }),
  tellBirthDate: route(accountCalls.tellBirthDate, {
    summary:
      'Tell when one was born, once. An account of somebody under 14 is closed by it, and the reply says so; its data is destroyed.',
    params: z.strictObject({ userId: Id }),
    body: TellBirthDate,
    reply: z.object({ id: Id, closed: z.boolean() }),
    errors: [404, 409],
  }),
  signInProviders: route(accountCalls.signInProviders, {
    summary: 'With whom one can sign in, beside a password.',
    reply: z.object({ providers: z.array(SocialProvider) }),
  }),
  socialSession: route(accountCalls.socialSession, {
    summary:
      'Sign in with the code that a provider’s way back has; the token is the reply’s Authorization header.',
    body: SocialSession,
    reply: SocialSessionReply,
    errors: [401, 403],
  }),
  authByApple: route(accountCalls.authByApple, {
    summary:
      'Sign in with what Apple’s way back has in its hash; the token is the reply’s Authorization header.',
    body: AuthByApple,
    reply: SocialSessionReply,
    errors: [401, 403],
  }),
  socialSignUp: route(accountCalls.socialSignUp, {
    summary: 'Become a member who signs in with a provider; the token is the reply’s Authorization header.',
    body: SocialSignUp,
    reply: IdReply,
    errors: [401, 409, 429],
  }),
  socialAccounts: route(accountCalls.socialAccounts, {
    summary: 'The providers with whom the member can sign in.',
    params: z.strictObject({ userId: Id }),
    reply: z.array(OwnSocialAccount),
  }),
  endSocialAccount: route(accountCalls.endSocialAccount, {
    summary: 'Sign in with this provider no more.',
    params: z.strictObject({ userId: Id, provider: SocialProvider }),
    reply: z.object({ provider: SocialProvider }),
    errors: [404, 409],
  }),
  currentUser: route(accountCalls.currentUser, { summary: 'Who is signed in.', reply: CurrentUser }),
  resendVerification: route(accountCalls.resendVerification, {
    summary: 'Send the verification mail again.',
    params: z.strictObject({ userId: Id }),
    reply: IdReply,
    errors: [409, 429],
  }),
  confirmEmail: route(accountCalls.confirmEmail, {
    summary: 'Confirm the own e-mail address with the code of the mail’s link.',
    query: z.strictObject({ code: z.string().min(1).max(100) }),
    reply: IdReply,
    errors: [404],
  }),
  askPasswordReset: route(accountCalls.askPasswordReset, {
    summary: 'Have a link mailed that sets a new password; answered alike whether anybody has the address.',
    body: ForgottenPassword,
    reply: z.object({}),
    errors: [429],
  }),
  resetPassword: route(accountCalls.resetPassword, {
    summary:
      'Set a new password with the code of the mail’s link; it confirms the address, and all sessions end.',
    query: z.strictObject({ code: z.string().min(1).max(100) }),
    body: NewPassword,
    reply: IdReply,
    errors: [404, 429],
  }),
} as const;
