const pages: readonly string[] = ['/coin-history', '/user-mypage'];

/**
 * Returns true if the provider may send a phone’s browser to this address after payment: one of our own pages, with any query. The parsed address is compared,
 * so user names, other schemes and look-alike hosts cannot pass.
 * @param publicUrl our own address, without a slash at the end
 */
export function isAllowedRedirect(url: string, publicUrl: string): boolean {
  // Browsers drop these characters silently; our addresses never have them.
  if (/[\s\\]/.test(url) || !URL.canParse(url)) return false;
  const { origin, username, password, pathname, hash } = new URL(url);
  const plain = username === '' && password === '' && hash === '';
  return plain && origin === new URL(publicUrl).origin && pages.includes(pathname);
}
