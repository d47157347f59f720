import { registerServiceWorker } from './lib/serviceWorker.ts'
import { toast } from './ui/toasts.ts'

void registerServiceWorker((apply) => toast('A new version is ready.', { label: 'Reload', run: apply }))
