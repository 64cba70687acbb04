import type { Device, Visit } from '../../harness/browser.ts';
import { type Member, signIn } from '../../line/people.ts';

/** Returns a device whose browser knows a member, as after signing in to the fan and creator app, or no one. */
export async function deviceOf(
  device: Device,
  { url, member, lang }: { url: string; member: Member | null; lang: string },
): Promise<Device> {
  const kept: Record<string, string> = { lang };
  if (member) {
    const { id, username, creator, roles, imageUrl } = await member.client.currentUser({});
    Object.assign(kept, { token: member.token, UserId: id, UserName: username, ImageUrl: imageUrl });
    kept.IsVerified = String(!roles.includes('ROLE_UNVERIFIED'));
    if (creator) Object.assign(kept, { CreatorId: creator.id, CreatorName: creator.name });
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  // Pictures serve to check the layout: one device pixel per CSS pixel.
  return { ...device, options: { ...device.options, deviceScaleFactor: 1, storageState } };
}

/** Signs one of the staff in to the console in a browser that has opened nothing yet. */
export async function signInToConsole({ page, url }: Visit, { email }: Member): Promise<void> {
  const token = await signIn(url, email, undefined, 'CONSOLE');
  // The login is stored per tab, so it cannot be given to a browser beforehand.
  await page.addInitScript(`sessionStorage.setItem('sowon.console.token', ${JSON.stringify(token)})`);
}
