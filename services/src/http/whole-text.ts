import { fieldError } from '../app-error.ts';

/**
 * Refuses texts that cannot be stored: with a zero byte or half a surrogate pair. Most schemas refuse them with other control characters; a code or password
 * may be any other text.
 * @param value the output of a schema
 * @throws AppError INVALID_INPUT with the field
 */
export function requireWholeTexts(value: unknown): void {
  const path = brokenAt(value);
  if (path === null) return;
  throw fieldError('INVALID_INPUT', path.join('.'), 'control characters are not allowed', null);
}

function brokenAt(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = brokenAt(inner);
    if (path !== null) return [name, ...path];
  }
  return null;
}
