import { withTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { DrawLogProps } from './DrawLogCard.tsx'

/**
 * The parts that show the public log, with their texts and their cryptography: loaded when they are shown, so
 * that other pages do not carry them.
 */
export const DrawLogProof = lazyPart<DrawLogProps>(() => withTexts(import('./DrawLogCard.tsx'), ['records']))

export const LogScreen = lazyPart<object>(() => withTexts(import('./LogScreen.tsx'), ['records']))
