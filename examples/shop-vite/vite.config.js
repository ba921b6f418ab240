import react from '@vitejs/plugin-react';
import { backlot } from 'backlot/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), backlot()] });
