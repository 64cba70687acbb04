import { escaped } from '@sowon/services/escaped';

/** Markup made by `html`, so its values are escaped. */
export interface Html {
  readonly markup: string;
}

/** Template tag for markup; escapes every value unless it is markup itself. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
): Html {
  const written = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
    return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
  });
  return { markup: parts.reduce((text, part, index) => `${text}${written[index - 1] ?? ''}${part}`) };
}
