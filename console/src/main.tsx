import './console.css';
import { createRoot } from 'react-dom/client';
import { Application } from './application.tsx';

const place = document.getElementById('console');
if (place === null) throw new Error('The page has no element for the console.');
createRoot(place).render(<Application />);
