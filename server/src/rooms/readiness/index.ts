/**
 * readiness: what an installation still lacks before members can use it. It owns nothing: each answer is
 * derived from what the other rooms have now, so that an entry ends when the thing exists (CA-02, OF-20). It
 * must never change anything.
 */
export { readMissing } from './missing.ts'
export { officeCommands } from './office.ts'
