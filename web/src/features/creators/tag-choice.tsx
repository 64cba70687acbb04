import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { creatorQueries } from './queries.ts';

interface TagChoiceProps {
  /** Ids of the chosen tags. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** Approximate height of the tags on a phone, in pixels. */
const waitingHeight = 148;

/** Choice of a creator’s tags; renders nothing if there are no tags. */
export function TagChoice({ value, onChange, error }: TagChoiceProps) {
  const { t } = useLingui();
  const { data: tags = [], isPending } = useQuery(creatorQueries.tags());
  if (isPending) {
    return (
      <Chips legend={t`Tags`}>
        <Skeleton height={waitingHeight} />
      </Chips>
    );
  }
  if (tags.length === 0) return null;
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((tag) => tag !== id) : [...value, id]);
  return (
    <Chips legend={t`Tags`} error={error}>
      {tags.map(({ tag }) => (
        <Chip key={tag.id} isOn={value.includes(tag.id)} onToggle={() => toggle(tag.id)}>
          #{tag.name}
        </Chip>
      ))}
    </Chips>
  );
}
