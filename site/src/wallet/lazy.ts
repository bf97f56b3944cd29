import { createElement } from 'react'
import { withTexts } from '../i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { idlePart, lazyPart } from '../ui/lazy-part.tsx'

// Few members have money with vendors: both parts load their own texts, so that no screen waits for them.
const TEXTS = ['wallet', 'refusals'] as const

export const VendorMoneyLine = idlePart(() => withTexts(import('./VendorMoneyLine.tsx'), TEXTS))
export const ReturningMoney = lazyPart(
  () => withTexts(import('./ReturningMoney.tsx'), TEXTS),
  createElement(Skeleton, { height: 120 }),
)
