import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBalance } from '../../features/coins/queries.ts';
import {
  creatorBody,
  emptyRegistration,
  isCreatorUrl,
  isRegistrationComplete,
  isWebAddress,
} from '../../features/creators/registration-rules.ts';
import { type SnsType, snsNames } from '../../features/creators/sns-names.ts';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { storeUser } from '../../lib/session.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice } from '../../ui/states.tsx';

const snsTypes = Object.keys(snsNames) as SnsType[]; // `snsNames` has exactly these keys.

/** Turns the signed-in fan into a creator: for good, and at the price of the coins that are left (spec 1 §4). */
export function CreatorRegistrationPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [draft, setDraft] = useState(emptyRegistration);
  const [isAgreed, setIsAgreed] = useState(false);
  const balance = useBalance();
  const tags = useQuery({ queryKey: ['creator-tags'], queryFn: () => api.creatorTags({}) });
  const intent = useIntent();
  const register = useMutation({
    mutationFn: async () => {
      await api.becomeCreator({ body: creatorBody(draft) }, { intent });
      return api.currentUser({});
    },
    onSuccess: (user) => {
      storeUser(user);
      void navigate('/newbie-creator-mypage', { replace: true });
    },
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!register.isPending) register.mutate();
  };
  const toggleTag = (id: string) =>
    change({ tags: draft.tags.includes(id) ? draft.tags.filter((tag) => tag !== id) : [...draft.tags, id] });

  return (
    <div className={page.narrow}>
      <form className={page.stack} onSubmit={submit}>
        <div className={page.tight}>
          <h1 className={page.title}>
            <Trans>Become a creator</Trans>
          </h1>
          <p className={page.lead}>
            <Trans>We review applications within 7 to 14 days.</Trans>
          </p>
        </div>
        <Notice tone="warn">
          <strong>
            <Trans>This cannot be reversed.</Trans>
          </strong>{' '}
          <Trans>
            As a creator you can no longer request missions, and the coins you hold become unusable.
          </Trans>
          {balance.data && balance.data.point > 0 && (
            <p>
              <Trans>
                You hold <CoinAmount points={balance.data.point} />. Use them first, or ask support for a
                refund.
              </Trans>
            </p>
          )}
        </Notice>
        {register.isError && (
          <Notice tone="bad">
            {codeOf(register.error) === 'ALREADY_EXISTS'
              ? t`This name or page address is already taken.`
              : errorText(register.error)}
          </Notice>
        )}
        <TextField
          label={t`Creator name`}
          maxLength={policy.text.nameMax}
          required
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={t`Page address`}
          hint={`${location.host}/${draft.url || 'my-name'}`}
          error={draft.url !== '' && !isCreatorUrl(draft.url) && t`Three to thirty of a-z, 0-9, - and _.`}
          maxLength={30}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={draft.url}
          onChange={(event) => change({ url: event.target.value.toLowerCase() })}
        />
        <TextArea
          label={t`About you`}
          maxLength={policy.text.descriptionMax}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        {(tags.data?.length ?? 0) > 0 && (
          <fieldset className={page.chips}>
            <legend>
              <strong>
                <Trans>Tags</Trans>
              </strong>
            </legend>
            {tags.data?.map(({ tag }) => (
              <Chip key={tag.id} isOn={draft.tags.includes(tag.id)} onToggle={() => toggleTag(tag.id)}>
                #{tag.name}
              </Chip>
            ))}
          </fieldset>
        )}
        <SelectField
          label={t`Where people know you from`}
          value={draft.snsType}
          onChange={(event) => {
            const type = snsTypes.find((name) => name === event.target.value);
            if (type) change({ snsType: type });
          }}
        >
          {snsTypes.map((type) => (
            <option key={type} value={type}>
              {snsNames[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Link to your channel`}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={300}
          required
          error={
            draft.snsLink !== '' &&
            !isWebAddress(draft.snsLink) &&
            t`Please enter a link that begins with https://`
          }
          value={draft.snsLink}
          onChange={(event) => change({ snsLink: event.target.value })}
        />
        <Checkbox
          label={t`I understand that this cannot be reversed`}
          checked={isAgreed}
          onChange={(event) => setIsAgreed(event.target.checked)}
        />
        <Button
          type="submit"
          wide
          busy={register.isPending}
          disabled={!isAgreed || !isRegistrationComplete(draft)}
        >
          <Trans>Apply as a creator</Trans>
        </Button>
      </form>
    </div>
  );
}
