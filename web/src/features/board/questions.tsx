import type { FaqItem } from '@sowon/contracts/board/schemas';
import { useId, useState } from 'react';
import { DownIcon } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { inThrees } from './in-threes.ts';
import styles from './questions.module.css';

/** Questions in groups of three; pressing one shows or hides its answer, and only one is open (spec 1 §2). */
export function Questions({ questions }: { questions: readonly FaqItem[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Stack>
      {inThrees(questions).map((group) => (
        <ul key={group[0]?.id} className={styles.group}>
          {group.map((question) => (
            <Question
              key={question.id}
              question={question}
              isOpen={question.id === openId}
              onToggle={() => setOpenId(question.id === openId ? null : question.id)}
            />
          ))}
        </ul>
      ))}
    </Stack>
  );
}

interface QuestionProps {
  question: FaqItem;
  isOpen: boolean;
  onToggle: () => void;
}

function Question({ question: { title, content }, isOpen, onToggle }: QuestionProps) {
  const answerId = useId();
  return (
    <li>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={onToggle}
        >
          {title}
          <DownIcon />
        </button>
      </h2>
      <div id={answerId} className={styles.answer} hidden={!isOpen}>
        {content}
      </div>
    </li>
  );
}
