const TAB = '\t';

/** A text cannot be stored as a field, because it contains what parts fields. */
class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** Returns texts as one text, parted by tabs. Throws FieldError on a text with a tab. */
export function fields(texts: readonly string[]): string {
  const text = texts.join(TAB);
  if (text !== '' && text.split(TAB).length > texts.length)
    throw new FieldError('an id may not contain a tab');
  return text;
}

/** Returns the fields of a text; an empty text has none. */
export function fieldsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(TAB);
}
