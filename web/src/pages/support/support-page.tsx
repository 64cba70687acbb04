import { useParams } from 'react-router';
import { QuestionPage } from './question-page.tsx';
import { QuestionsPage } from './questions-page.tsx';

/** A member's support questions: all of them, or the one in the address. */
export function SupportPage() {
  const { questionId } = useParams();
  return questionId === undefined ? <QuestionsPage /> : <QuestionPage key={questionId} id={questionId} />;
}
