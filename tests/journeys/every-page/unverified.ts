import { clientOf, type Member, signIn } from '../../line/people.ts';
import type { Site } from '../site.ts';

/** Signs up a member who has not followed the link of the mail yet. */
export async function joinUnverified({ stack }: Site): Promise<Member> {
  const email = `unverified-${Date.now()}@people.example`;
  const password = 'missions4you';
  const { id } = await clientOf(stack.url).signUp({
    body: {
      username: '아직',
      email,
      password,
      birthDate: '2000-05-05',
      verifySuccessUrl: `${stack.url}/email-sent/success-auth-public-user`,
    },
  });
  const token = await signIn(stack.url, email);
  return { userId: id, email, token, client: clientOf(stack.url, token) };
}
