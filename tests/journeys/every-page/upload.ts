import type { Member } from '../../line/people.ts';

/** Uploads a file as the app does. @returns its id */
export async function upload({ client }: Member, bytes: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(bytes)]), name);
  return (await client.uploadFile({}, { form })).id;
}
