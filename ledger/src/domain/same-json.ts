import type { Json } from './json.ts';

/** Whether two values of JSON are the same, whatever the order of their members. */
export function sameJson(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  // Arrays have their places for names. The parsing edge: both are objects or arrays of JSON by now.
  const [members, others] = [one, other] as unknown as Record<string, Json | undefined>[];
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [member, same] = [members?.[name], others?.[name]];
      return member !== undefined && same !== undefined && sameJson(member, same);
    })
  );
}
