import { parentPort } from 'node:worker_threads'
import { checkDocument, type Question } from './check.ts'

parentPort?.on('message', (question: Question) => parentPort?.postMessage(checkDocument(question)))
