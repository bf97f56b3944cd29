export function isHealthy(env: NodeJS.ProcessEnv): Promise<boolean>
