import { payeeName } from '@koi/contract/field-rules.ts'
import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import type { DocumentSide, IdentityReason } from '@koi/contract/protection.ts'
import type { PlainKey } from '../../i18n/i18n.ts'
import type { StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { check, checkBirthDate } from '../../ui/form/form.ts'
import type { ProtectionState } from './queries.ts'

type State = ProtectionState['identity']['state']

export const identityTones: Readonly<Record<State, StatusTone>> = {
  none: 'neutral',
  draft: 'neutral',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
}
export const identityLabels: Readonly<Record<State, PlainKey>> = {
  none: 'protection.identity_none',
  draft: 'protection.identity_none',
  pending: 'protection.identity_pending',
  approved: 'protection.identity_approved',
  rejected: 'protection.identity_rejected',
}
export const sideKeys: Readonly<Record<DocumentSide, PlainKey>> = {
  front: 'protection.front',
  back: 'protection.back',
  selfie: 'protection.selfie',
}

/** Why a service that checks identities has rejected the documents, and what to do about it. */
export const reasonKeys: Readonly<Record<IdentityReason, PlainKey>> = {
  unreadable: 'protection.why_unreadable',
  expired: 'protection.why_expired',
  altered: 'protection.why_altered',
  not_accepted: 'protection.why_not_accepted',
  name: 'protection.why_name',
  birth_date: 'protection.why_birth_date',
  face: 'protection.why_face',
  other: 'protection.why_other',
}

export interface PersonValues {
  readonly fullName: string
  readonly birthDate: string
}

export const personChecks = {
  fullName: check((text) => payeeName(text.trim())),
  birthDate: checkBirthDate,
}

/** Why a file cannot be an image of a document, as the key of a text; the server checks it again. Pure. */
export function fileProblem(file: { readonly type: string; readonly size: number }) {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return 'refusal.identity.image' as const
  return file.size > UPLOAD_MAX_BYTES ? ('refusal.identity.image_size' as const) : null
}
