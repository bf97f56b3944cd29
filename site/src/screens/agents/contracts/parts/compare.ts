import { type Sentence, TOPICS, type Topic } from './words.ts'

/** A topic of two terms: the sentences of the old and of the new ones. */
export interface ComparedTopic {
  readonly topic: Topic
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly isChanged: boolean
}

/** Old and new terms topic by topic, those that change first. Pure. */
export function compareTerms(
  before: readonly Sentence[],
  after: readonly Sentence[],
): readonly ComparedTopic[] {
  const textsOf = (sentences: readonly Sentence[], topic: Topic) =>
    sentences.filter((sentence) => sentence.topic === topic).map(({ text }) => text)
  const topics = TOPICS.flatMap((topic) => {
    const [old, next] = [textsOf(before, topic), textsOf(after, topic)]
    if (old.length + next.length === 0) return []
    return [{ topic, before: old, after: next, isChanged: old.join('\n') !== next.join('\n') }]
  })
  return [...topics.filter(({ isChanged }) => isChanged), ...topics.filter(({ isChanged }) => !isChanged)]
}
