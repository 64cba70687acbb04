import { useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { ComponentProps, ReactNode } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';
import { TagChoice } from './tag-choice.tsx';

type Typed<C extends typeof TextField | typeof TextArea> = Omit<ComponentProps<C>, 'label' | 'maxLength'>;

interface CreatorFieldsProps {
  name: Typed<typeof TextField>;
  url: Typed<typeof TextField>;
  urlHint: ReactNode;
  description: Typed<typeof TextArea>;
  tags: ComponentProps<typeof TagChoice>;
}

/** A creator’s public details, at the application and later: name, page address, description and tags. */
export function CreatorFields({ name, url, urlHint, description, tags }: CreatorFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t`Creator name`} maxLength={policy.text.nameMax} required {...name} />
      <TextField
        label={t`Page address`}
        hint={urlHint}
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...url}
      />
      <TextArea label={t`About you`} maxLength={policy.text.descriptionMax} {...description} />
      <TagChoice {...tags} />
    </>
  );
}
