import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Chip, Chips } from '../../ui/chip.tsx';
import { creatorQueries } from './queries.ts';

interface TagChoiceProps {
  /** Ids of the chosen tags. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The tags a creator gives themselves; nothing while there are none to choose from. */
export function TagChoice({ value, onChange }: TagChoiceProps) {
  const { t } = useLingui();
  const { data: tags = [] } = useQuery(creatorQueries.tags());
  if (tags.length === 0) return null;
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((tag) => tag !== id) : [...value, id]);
  return (
    <Chips legend={t`Tags`}>
      {tags.map(({ tag }) => (
        <Chip key={tag.id} isOn={value.includes(tag.id)} onToggle={() => toggle(tag.id)}>
          #{tag.name}
        </Chip>
      ))}
    </Chips>
  );
}
