import { createStore } from '../store.ts'

export interface Question {
  readonly title: string
  readonly text: string
  /** The labels of the two buttons; 'Confirm' and 'Cancel' by default. */
  readonly confirm?: string
  readonly cancel?: string
  /** Styles the confirming button as irreversible. */
  readonly danger?: boolean
}

export interface OpenQuestion {
  readonly id: number
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

export const questions = createStore<readonly OpenQuestion[]>([])

let lastId = 0

/**
 * Asks a yes-or-no question in a dialog; true if confirmed, false if cancelled or closed. Several questions
 * at once are asked one after another.
 */
export function askConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const asked: OpenQuestion = {
      id: lastId,
      question,
      answer: (yes) => {
        questions.set(questions.get().filter((other) => other !== asked))
        resolve(yes)
      },
    }
    questions.set([...questions.get(), asked])
  })
}
