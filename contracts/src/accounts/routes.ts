import { z } from 'zod';
import { Id, IdReply, Language } from '../primitives.ts';
import { route } from '../route.ts';
import { accountCalls } from './calls.ts';
import { ChangePassword, ForgottenPassword, NewPassword } from './password.ts';
import { EditProfile } from './profile.ts';
import {
  AuthByApple,
  CurrentUser,
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
      'Complete the second factor of a console session with an app code or a recovery code. It starts a new session, whose token is in the reply’s Authorization header.',
    body: SecondFactorCode,
    reply: IdReply,
    errors: [403, 404, 429],
  }),
  startSecondFactor: route(accountCalls.startSecondFactor, {
    summary: 'Create the secret of a second factor, in a console session whose member has none yet.',
    params: z.strictObject({ userId: Id }),
    reply: SecondFactorSecret,
    errors: [403, 409],
  }),
  confirmSecondFactor: route(accountCalls.confirmSecondFactor, {
    summary:
      'Confirm the new secret with one of its codes. The reply shows the recovery codes once; a new session starts, as after a login with a code.',
    params: z.strictObject({ userId: Id }),
    body: SecondFactorCode,
    reply: RecoveryCodes,
    errors: [403, 404, 409],
  }),
  logout: route(accountCalls.logout, {
    summary: 'End this session on every device that holds its token.',
    reply: IdReply,
  }),
  sessions: route(accountCalls.sessions, {
    summary: 'The sessions of the member, newest first.',
    params: z.strictObject({ userId: Id }),
    reply: z.array(OwnSession),
  }),
  endSession: route(accountCalls.endSession, {
    summary: 'End one of the caller’s own sessions.',
    params: z.strictObject({ userId: Id, sessionId: Id }),
    reply: IdReply,
    errors: [404],
  }),
  endOtherSessions: route(accountCalls.endOtherSessions, {
    summary: 'End all of the caller’s sessions except the current one.',
    params: z.strictObject({ userId: Id }),
    reply: z.object({ ended: z.int() }),
  }),
  signUp: route(accountCalls.signUp, {
    summary: 'Sign up; a verification mail is sent.',
    body: SignUp,
    reply: IdReply,
    errors: [409, 429],
  }),
  updateUser: route(accountCalls.updateUser, {
    summary:
      'Replace the caller’s personal data; or change the password, which needs a recent login and ends all other sessions.',
    params: z.strictObject({ userId: Id }),
    body: z.union([EditProfile, ChangePassword]),
    reply: IdReply,
    errors: [403, 404],
  }),
  chooseLanguage: route(accountCalls.chooseLanguage, {
    summary: 'Choose the language of the caller’s mails and pushes.',
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ language: Language }),
    reply: z.object({ id: Id, language: Language }),
  }),
  tellBirthDate: route(accountCalls.tellBirthDate, {
    summary:
      'Set the caller’s date of birth, once. If the caller is under 14, the account is closed, its data is destroyed and the reply says so.',
    params: z.strictObject({ userId: Id }),
    body: TellBirthDate,
    reply: z.object({ id: Id, closed: z.boolean() }),
    errors: [404, 409],
  }),
  signInProviders: route(accountCalls.signInProviders, {
    summary: 'The sign-in providers that are offered besides a password.',
    reply: z.object({ providers: z.array(SocialProvider) }),
  }),
  socialSession: route(accountCalls.socialSession, {
    summary: 'Sign in with the code that a provider returned; the token is the reply’s Authorization header.',
    body: SocialSession,
    reply: SocialSessionReply,
    errors: [401, 403],
  }),
  authByApple: route(accountCalls.authByApple, {
    summary:
      'Sign in with the data that Apple returned in the URL’s hash; the token is the reply’s Authorization header.',
    body: AuthByApple,
    reply: SocialSessionReply,
    errors: [401, 403],
  }),
  socialSignUp: route(accountCalls.socialSignUp, {
    summary: 'Sign up with a provider; the token is the reply’s Authorization header.',
    body: SocialSignUp,
    reply: IdReply,
    errors: [401, 409, 429],
  }),
  socialAccounts: route(accountCalls.socialAccounts, {
    summary: 'The providers that the member can sign in with.',
    params: z.strictObject({ userId: Id }),
    reply: z.array(OwnSocialAccount),
  }),
  endSocialAccount: route(accountCalls.endSocialAccount, {
    summary: 'Stop signing in with this provider.',
    params: z.strictObject({ userId: Id, provider: SocialProvider }),
    reply: z.object({ provider: SocialProvider }),
    errors: [404, 409],
  }),
  currentUser: route(accountCalls.currentUser, { summary: 'The signed-in member.', reply: CurrentUser }),
  resendVerification: route(accountCalls.resendVerification, {
    summary: 'Send the verification mail again.',
    params: z.strictObject({ userId: Id }),
    reply: IdReply,
    errors: [409, 429],
  }),
  confirmEmail: route(accountCalls.confirmEmail, {
    summary: 'Confirm the caller’s e-mail address with the code in the mailed link.',
    query: z.strictObject({ code: z.string().min(1).max(100) }),
    reply: IdReply,
    errors: [404],
  }),
  askPasswordReset: route(accountCalls.askPasswordReset, {
    summary:
      'Send a mail with a link for a new password; the answer does not tell whether the address is known.',
    body: ForgottenPassword,
    reply: z.object({}),
    errors: [429],
  }),
  resetPassword: route(accountCalls.resetPassword, {
    summary:
      'Set a new password with the code in the mailed link; this confirms the address and ends all sessions.',
    query: z.strictObject({ code: z.string().min(1).max(100) }),
    body: NewPassword,
    reply: IdReply,
    errors: [404, 429],
  }),
} as const;
